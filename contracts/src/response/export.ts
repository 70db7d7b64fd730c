/** How an answer is written: as its reader words it, by codes that are short, or by ids that no edit changes. */
export const exportValues = ['labels', 'codes', 'ids'] as const;
export type ExportValues = (typeof exportValues)[number];

/** Whether a question that takes several answers has one column, or one for each of its options. */
export const exportColumns = ['question', 'option'] as const;
export type ExportColumns = (typeof exportColumns)[number];

/** Files that answers are exported to, by the call that gives them. */
export const exportFormats = ['csv', 'xlsx', 'jsonLines'] as const;
export type ExportFormat = (typeof exportFormats)[number];
