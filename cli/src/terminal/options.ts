import { Option, type Command } from 'commander';

/** Of every command that answers something. */
export interface JsonOption {
  json?: boolean;
}

/** Of a command that asks before it does what cannot be undone. */
export interface ConsentOptions extends JsonOption {
  /** Does not ask. */
  yes?: boolean;
}

/** Of a command for one of a list, which is named, or for all there are. */
export interface WhichOptions extends JsonOption {
  all?: boolean;
}

/** The command, which can be told to answer in JSON. */
export function withJson(command: Command): Command {
  return command.option('--json', 'answer in JSON, for scripts');
}

/** The command, for one of a list or for all of it. @param name what the list names one by */
export function withWhich(command: Command, name: string): Command {
  return withJson(command)
    .argument(`[${name}]`, 'as the list shows it')
    .option('--all', 'all there are');
}

/** The option of a command that asks first. */
export function consent(): Option {
  return new Option('-y, --yes', 'do not ask first');
}
