/** Where files that were chosen or dropped go. */
export const dropped: { open: (file: File) => void } = { open: () => {} };
