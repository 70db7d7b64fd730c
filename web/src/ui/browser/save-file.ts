/** Hands a file to the browser to save. @param name characters no file name may have are replaced */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|]/g, '-');
  link.click();
  URL.revokeObjectURL(address);
}
