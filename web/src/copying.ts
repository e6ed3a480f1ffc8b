/** Copying to the clipboard, also where browsers keep their clipboard from a page: on plain http. */

/** Copy what a field holds; false if the browser does not let the page, and the field is then selected. */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return copySelected(field);
  }
}

/** The old way, which needs no secure address. */
function copySelected(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  field.focus();
  field.select();
  field.setSelectionRange(0, field.value.length);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
