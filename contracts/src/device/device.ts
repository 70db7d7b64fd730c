export const deviceTypes = ['tablet', 'qr', 'hyperlink', 'emailCampaign'] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** A pin of 0000 means none. */
export const NO_PIN = '0000';

/** What its makers set about a device (a "service" on screens). */
export interface DeviceContent {
  name: string;
  type: DeviceType;
  /** Ids of the polls it offers. */
  polls: string[];
  /** Id of the active poll; empty where respondents choose. Named as the API and the events name it. */
  isActive: string;
  location: string;
  pin: string;
  serialNumber: string;
  autoConfigure: boolean;
  /** Cosmetic end of the public address. */
  customRoute: string;
  status: 'active' | 'deleted';
}

/** Ids of the polls that respondents are offered: the active one alone, or all where none is active. */
export function offeredPolls({
  isActive: activePoll,
  polls,
}: Pick<DeviceContent, 'isActive' | 'polls'>): string[] {
  return activePoll ? [activePoll] : polls;
}
