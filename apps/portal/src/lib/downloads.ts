export function saveFile(name: string, text: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download keeps the content alive once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** The browser streams the file to disk; the page stays. */
export function openDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
