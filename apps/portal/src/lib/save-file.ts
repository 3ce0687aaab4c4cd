/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the content once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
