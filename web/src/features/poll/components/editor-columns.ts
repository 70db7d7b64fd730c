/** Columns of the poll editor, and of its skeleton: questions, preview and settings. */
export const editorColumns = {
  phone: 1,
  desktop: '352px minmax(0, 1fr)',
  wide: '376px minmax(0, 1fr) 320px',
} as const;
