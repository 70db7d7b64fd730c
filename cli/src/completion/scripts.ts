import type { Command } from 'commander';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** What can be typed after a command: words and options. */
interface Completable {
  /** Words after `canvass`, separated by spaces. */
  path: string;
  words: { name: string; description: string }[];
}

function isShown({ name }: { name: string }): boolean {
  return name !== 'help';
}

/** Every command of a program, with what can be typed after it. */
function completables(command: Command, path: readonly string[] = []): Completable[] {
  const children = command.commands.filter((child) => isShown({ name: child.name() }));
  const options = [
    ...command.options.map(({ long, description }) => ({ name: long, description })),
  ];
  const words = [
    ...children.map((child) => ({ name: child.name(), description: child.description() })),
    ...options.flatMap(({ name, description }) => (name ? [{ name, description }] : [])),
    { name: '--help', description: 'say how it is used' },
  ];
  return [
    { path: path.join(' '), words },
    ...children.flatMap((child) => completables(child, [...path, child.name()])),
  ];
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The words typed so far that are no options, from the second on, in bash and zsh. */
function caseLines(all: readonly Completable[], line: (one: Completable) => string): string {
  return all.map((one) => `    ${quoted(one.path)}) ${line(one)} ;;`).join('\n');
}

function bashScript(all: readonly Completable[]): string {
  return `_canvass() {
  local path='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) break ;; esac
    path="\${path:+$path }$word"
  done
  local words=''
  case "$path" in
${caseLines(all, ({ words }) => `words=${quoted(words.map(({ name }) => name).join(' '))}`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o filenames -F _canvass canvass
`;
}

function zshScript(all: readonly Completable[]): string {
  const described = ({ words }: Completable): string =>
    words
      .map(({ name, description }) => quoted(`${name.replaceAll(':', '\\:')}:${description}`))
      .join(' ');
  return `#compdef canvass
_canvass() {
  local path_='' word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$word" in -*) break ;; esac
    path_="\${path_:+$path_ }$word"
  done
  local -a found
  case "$path_" in
${caseLines(all, (one) => `found=(${described(one)})`)}
  esac
  if (( $#found )); then _describe canvass found; else _files; fi
}
compdef _canvass canvass
`;
}

function fishScript(all: readonly Completable[]): string {
  const lines = all.flatMap(({ path, words }) =>
    words.map(({ name, description }) => {
      const isOption = name.startsWith('--');
      const what = isOption ? `-l ${name.slice(2)}` : `-f -a ${quoted(name)}`;
      return `complete -c canvass -n ${quoted(`__canvass_at ${quoted(path)}`)} ${what} -d ${quoted(description)}`;
    }),
  );
  return `function __canvass_at
  set -l path
  for word in (commandline -opc)[2..-1]
    string match -q -- '-*' $word; and break
    set -a path $word
  end
  test "$path" = "$argv[1]"
end
${lines.join('\n')}
`;
}

/** The script that completes what is typed after `canvass` in a shell. */
export function completionScript(program: Command, shell: Shell): string {
  const all = completables(program);
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](all);
}
