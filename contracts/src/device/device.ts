import type { CampaignSettings } from '../campaign/campaign.js';
import type { QrStyle } from './qr-style.js';

export const deviceTypes = ['tablet', 'qr', 'hyperlink', 'emailCampaign'] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** A pin of 0000 means none. */
export const NO_PIN = '0000';

/** The settings of a device (called a "service" on screens). */
export interface DeviceContent extends CampaignSettings {
  name: string;
  type: DeviceType;
  /** Ids of the polls it offers. */
  polls: string[];
  /** Id of the active poll; empty if respondents choose. Named as in the API and the events. */
  isActive: string;
  location: string;
  pin: string;
  serialNumber: string;
  autoConfigure: boolean;
  /** Decorative suffix of the public address. */
  customRoute: string;
  /** Origins of the sites that may show it inside theirs, such as `https://example.com`; absent for none. */
  origins?: string[] | undefined;
  /** How its QR code looks; absent for the plain code. */
  styleQR?: QrStyle | undefined;
  /** Seconds without a touch after which its tablets start over; absent for the usual time. */
  idleSeconds?: number | undefined;
  /** Whether the company gets a mail when one of its tablets falls silent. */
  tellsSilence?: boolean | undefined;
  status: 'active' | 'deleted';
}

/** What a service has where its maker says nothing of it. */
export const plainDevice = {
  polls: [],
  isActive: '',
  location: '',
  pin: NO_PIN,
  /** Made by the server when `autoConfigure` is on. */
  serialNumber: '',
  autoConfigure: false,
  customRoute: '',
} satisfies Partial<DeviceContent>;

/** Ids of the polls that respondents are offered: the active one alone, or all where none is active. */
export function offeredPolls({
  isActive: activePoll,
  polls,
}: Pick<DeviceContent, 'isActive' | 'polls'>): string[] {
  return activePoll ? [activePoll] : polls;
}
