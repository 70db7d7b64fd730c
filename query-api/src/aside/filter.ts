import type { Filter } from '@canvass/platform/read-store/port';

/** The responses to a poll that are set aside. */
export function setAside(poll: string): Filter[] {
  return [
    { eq: { field: 'poll', value: poll } },
    { eq: { field: 'quarantined', value: true } },
    { eq: { field: 'isTest', value: false } },
  ];
}
