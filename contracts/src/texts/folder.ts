/** Where the catalogues lie for programs that read files: `<language>/<catalogue>.json`. */
export const textsFolder = new URL('.', import.meta.url);
