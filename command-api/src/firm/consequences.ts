import type { FirmEvent } from '@canvass/contracts/firm/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows: a firm's settings are read when they are needed. */
export const firmConsequences: Consequences<FirmEvent> = {
  FirmRegistered: null,
  FirmSettingsChanged: null,
  CompanyLogoChanged: null,
  SlotTaken: null,
  SlotFreed: null,
};
