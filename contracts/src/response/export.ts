/** How an answer is written: as its reader words it, by codes that are short, or by ids that no edit changes. */
export const exportValues = ['labels', 'codes', 'ids'] as const;
export type ExportValues = (typeof exportValues)[number];

/** Whether a question that takes several answers has one column, or one for each of its options. */
export const exportColumns = ['question', 'option'] as const;
export type ExportColumns = (typeof exportColumns)[number];

/** Statistics programs that answers are exported for. */
export const statisticsPrograms = ['spss', 'stata', 'r'] as const;
export type StatisticsProgram = (typeof statisticsPrograms)[number];

/** Files that answers are exported to, by the call that gives them. */
export const exportFormats = ['csv', 'xlsx', 'jsonLines', ...statisticsPrograms] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Whether a file is for a statistics program, which asks for codes and one value in each column. */
export function isStatisticsProgram(format: ExportFormat): format is StatisticsProgram {
  return statisticsPrograms.some((program) => program === format);
}
