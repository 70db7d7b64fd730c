import { createProgram } from '@canvass/cli/program';
import { SessionStore } from '@canvass/cli/session/store';
import type { Terminal } from '@canvass/cli/terminal/terminal';

type Command = ReturnType<typeof createProgram>;

/** Neither reads nor writes anything, as no command is run. */
const nowhere = {} as Terminal;

const wholeProgram = (): Command => createProgram(nowhere, new SessionStore('.'));

/** A command that does something itself, and the words that lead to it. */
interface Leaf {
  command: Command;
  path: readonly string[];
}

function leavesOf(command: Command, path: readonly string[]): Leaf[] {
  const children = command.commands as Command[];
  if (children.length === 0) return [{ command, path }];
  return children.flatMap((child) => leavesOf(child, [...path, child.name()]));
}

/** The words of each command that does something, such as `poll list`. */
export function commandPaths(): string[] {
  return leavesOf(wholeProgram(), []).map(({ path }) => path.join(' '));
}

function lineOf({ command, path }: Leaf): string {
  const given = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  const needed = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  const typed = ['canvass', ...path, ...given, ...needed].join(' ');
  return `| \`${typed}\` | ${command.description().replaceAll('|', '\\|')} |`;
}

/** The page that lists every command. */
export function commandsDocument(): string {
  const sections = (wholeProgram().commands as Command[]).map((command) => {
    const name = command.name();
    const head = command.commands.length > 0 ? `\n${command.description()}\n` : '';
    const lines = leavesOf(command, [name]).map(lineOf).join('\n');
    return `## ${name}\n${head}\n| command | what it does |\n| --- | --- |\n${lines}\n`;
  });
  return `# Commands

Written by \`npm run docs:commands\` from the commands of \`cli\`; a test compares.

[The command \`canvass\`](command-line.md) says what they have in common. \`--help\` after a command lists its options.

${sections.join('\n')}`;
}
