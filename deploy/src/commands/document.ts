import { createProgram } from '@canvass/cli/program';
import { SessionStore } from '@canvass/cli/session/store';
import type { Terminal } from '@canvass/cli/terminal/terminal';

type Command = ReturnType<typeof createProgram>;

/** Neither reads nor writes anything, as no command is run. */
const nowhere = {} as Terminal;

function leavesOf(command: Command, path: readonly string[]): string[] {
  const children = command.commands as Command[];
  if (children.length > 0) {
    return children.flatMap((child) => leavesOf(child, [...path, child.name()]));
  }
  const given = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  const needed = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  const typed = ['canvass', ...path, ...given, ...needed].join(' ');
  return [`| \`${typed}\` | ${command.description().replaceAll('|', '\\|')} |`];
}

/** The page that lists every command. */
export function commandsDocument(): string {
  const program = createProgram(nowhere, new SessionStore('.'));
  const sections = (program.commands as Command[]).map((command) => {
    const name = command.name();
    const head = command.commands.length > 0 ? `\n${command.description()}\n` : '';
    const lines = leavesOf(command, [name]).join('\n');
    return `## ${name}\n${head}\n| command | what it does |\n| --- | --- |\n${lines}\n`;
  });
  return `# Commands

Written by \`npm run docs:commands\` from the commands of \`cli\`; a test compares.

[The command \`canvass\`](command-line.md) says what they have in common. \`--help\` after a command lists its options.

${sections.join('\n')}`;
}
