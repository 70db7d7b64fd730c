import type { Script } from './script.js';
import type { Variable } from './variables.js';

/** A text of R: its escapes are those of JSON. */
const quoted = (text: string) => JSON.stringify(text);

function listed(values: readonly string[]): string {
  return `c(\n  ${values.join(',\n  ')}\n)`;
}

/** Lines that make of what was read as text what it is. */
function converted({ name, kind, values }: Variable): string[] {
  const column = `answers[[${quoted(name)}]]`;
  if (values.length > 0) {
    const levels = listed(values.map(({ value }) => quoted(String(value))));
    const labels = listed(values.map(({ label }) => quoted(label)));
    return [`${column} <- factor(${column}, levels = ${levels}, labels = ${labels})`];
  }
  switch (kind) {
    case 'number':
      return [`${column} <- as.numeric(${column})`];
    case 'day':
      return [`${column} <- as.Date(${column})`];
    case 'text':
    case 'choice':
      return [];
  }
}

/** Commands that read the answers into R. Codes become factors whose levels follow the order of their options. */
export const rScript: Script = ({ variables, about, file }) =>
  [
    `# ${about}`,
    '# Put both files into one folder, and begin with setwd() and its name in quotes.',
    '# Where R does not write in UTF-8: source("answers.R", encoding = "UTF-8")',
    `answers <- read.csv(${quoted(file)}, encoding = "UTF-8", colClasses = "character",`,
    '  na.strings = "", check.names = FALSE)',
    '',
    ...variables.flatMap((variable) => [
      ...converted(variable),
      `attr(answers[[${quoted(variable.name)}]], "label") <- ${quoted(variable.label)}`,
    ]),
    '',
  ].join('\n');
