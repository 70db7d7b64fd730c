/** What the address of the page says besides whose page it is. */
export interface Address {
  /** Personal link of a campaign. */
  link?: string;
  /** Answers to hidden fields: every other parameter. */
  hidden: Record<string, string>;
  /** Asks for the staff panel. */
  staff: boolean;
}

const RESERVED = ['pwd', 'lang', 'r'];
const LONGEST_NAME = 60;
const LONGEST_VALUE = 500;
const MOST_FIELDS = 50;

export function readAddress(location: Pick<Location, 'search' | 'hash'>): Address {
  const parameters = new URLSearchParams(location.search);
  const hidden = [...parameters]
    .filter(([name]) => !RESERVED.includes(name) && name !== '' && name.length <= LONGEST_NAME)
    .slice(0, MOST_FIELDS)
    .map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]);
  return {
    link: parameters.get('r') ?? undefined,
    hidden: Object.fromEntries(hidden) as Record<string, string>,
    staff: location.hash.includes('staff'),
  };
}
