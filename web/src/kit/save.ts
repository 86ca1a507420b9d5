/** Hands the reader something as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The same for a text. */
export function save(text: string, name: string): void {
  saveBlob(new Blob([text], { type: "text/plain" }), name);
}
