/** QR codes, drawn here: a link may hold a seat's secret, and the server need not be asked. */

import { renderSVG } from "uqr";

/** A text as a QR code, as the address of a picture. */
export function qrPicture(text: string): string {
  const svg = renderSVG(text, { ecc: "M", border: 2, pixelSize: 8, whiteColor: "#fff", blackColor: "#000" });
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
