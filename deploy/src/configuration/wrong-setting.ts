/** What stops the start: one line that says which settings are wrong, and why. */
export class WrongSetting extends Error {
  override name = 'WrongSetting';

  /** @param problems each begins with the name of a setting; none repeats what may be secret */
  constructor(problems: readonly string[]) {
    super(`Canvass cannot start: ${problems.join('; ')}`);
  }
}
