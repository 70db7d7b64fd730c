/** Options of a MongoDB address that bear on what is promised of writes and reads, and the one value each may have. */
const promised = new Map<string, string | undefined>([
  ['w', 'majority'],
  ['journal', 'true'],
  ['j', 'true'],
  ['fsync', 'true'],
  ['wtimeout', undefined],
  ['wtimeoutms', undefined],
  ['readconcernlevel', 'majority'],
  ['readpreference', 'primary'],
  ['readpreferencetags', undefined],
  ['maxstalenessseconds', undefined],
]);

/**
 * Options in a MongoDB address, as they stand there, that would weaken what is promised: a majority acknowledges what is
 * written, within a time that Canvass sets, and only that is read, from the primary. The driver lets some of
 * them prevail over what it is told in code, and passes over others without a word.
 */
export function weakeningOptions(address: string): string[] {
  const [, options = ''] = address.split(/\?(.*)/s);
  return [...new URLSearchParams(options)].flatMap(([name, value]) => {
    const key = name.toLowerCase();
    return promised.has(key) && promised.get(key) !== value ? [`${name}=${value}`] : [];
  });
}
