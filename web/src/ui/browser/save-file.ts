/** Hands a file to the browser to save. @param name characters no file name may have are replaced */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|]/g, '-');
  link.click();
  URL.revokeObjectURL(address);
}
