import { offeredPolls } from '@canvass/contracts/device/device';
import { capAggregate } from '@canvass/contracts/cap/state';
import { deviceAggregate } from '@canvass/contracts/device/state';
import { editionAggregate } from '@canvass/contracts/edition/state';
import { gateAggregate } from '@canvass/contracts/gate/state';
import { HEARTBEAT_EVERY } from '@canvass/contracts/live/change';
import type { Hearing } from '@canvass/platform/event-log/hearing';
import { isInside, networkOf } from '@canvass/platform/limit/network';
import type { AdmissionFacts } from '@canvass/platform/state/admission';
import { isPollFull, type Standing } from '@canvass/platform/state/look';
import type { Response } from 'express';
import { Lookers } from '../live/lookers.js';
import { OpenStreams } from '../live/streams.js';

/** Kiosks that may watch at once: of a service, of a network and in this process. Others ask from time to time. */
export const mostWatching = { ofService: 600, ofNetwork: 1000, inProcess: 5000 };
/** Bytes that a kiosk may leave unread before it is cut off: it comes back, and looks. */
const MOST_UNREAD_BYTES = 16 * 1024;
/** Nothing of a service: that is why no data goes along. */
const LOOK = 'event: look\ndata: {}\n\n';

type Watched = NonNullable<Awaited<ReturnType<AdmissionFacts['find']>>>;

interface Service {
  kiosks: Set<Response>;
  unfollow: () => void;
  /** Which of its polls had no place left when a place was last taken or freed; undefined before that. */
  full?: string;
}

/** Tells the kiosks of services that they are to look at their page again. All kiosks of a service share what is followed. */
export class Watch {
  readonly #services = new Map<string, Service>();
  readonly #lookers: Lookers;
  readonly #ofService = new OpenStreams(mostWatching.ofService);
  readonly #ofNetwork = new OpenStreams(mostWatching.ofNetwork);
  readonly #inProcess = new OpenStreams(mostWatching.inProcess);
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly stood: {
      admission: { heard: AdmissionFacts };
      state: Standing['state'];
      now(): Date;
      hearing: Pick<Hearing, 'listen'>;
      logger: { warn(details: object, message: string): void };
    },
  ) {
    this.#lookers = new Lookers(stood.hearing);
  }

  /**
   * Takes a place for one kiosk; undefined where none is left. Private networks count as none, as everywhere: a proxy that
   * is not configured would hide all callers.
   * @returns what gives it back
   */
  take(device: string, address: string): (() => void) | undefined {
    const places = [
      this.#ofService.take(device),
      isInside(address) ? () => undefined : this.#ofNetwork.take(networkOf(address)),
      this.#inProcess.take('all'),
    ];
    const giveBack = () => places.forEach((one) => one?.());
    if (places.every((one) => one !== undefined)) return giveBack;
    giveBack();
    return undefined;
  }

  /** Tells a kiosk until it goes. @param signal aborted when it does */
  follow(
    found: Watched,
    serialNumber: string,
    kiosk: Response,
    signal: AbortSignal,
  ): Promise<void> {
    const { deviceId } = found;
    const service = this.#services.get(deviceId) ?? this.#begin(found, serialNumber);
    service.kiosks.add(kiosk);
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_EVERY).unref();
    return new Promise((resolve) => {
      const stop = () => {
        service.kiosks.delete(kiosk);
        if (service.kiosks.size === 0) {
          service.unfollow();
          this.#services.delete(deviceId);
        }
        if (this.#services.size === 0) {
          clearInterval(this.#heartbeat);
          this.#heartbeat = undefined;
        }
        kiosk.end();
        resolve();
      };
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      // It may have missed something before it came.
      else tell(kiosk, LOOK);
    });
  }

  #begin(found: Watched, serialNumber: string): Service {
    const service: Service = { kiosks: new Set(), unfollow: () => undefined };
    this.#services.set(found.deviceId, service);
    const look = () => {
      void this.#refollow(service, serialNumber, found, look).then(() => tellAll(service));
    };
    service.unfollow = this.#followOf(service, found, look);
    return service;
  }

  #followOf(service: Service, found: Watched, look: () => void): () => void {
    const places = pollsOf(found).map((poll) => capAggregate.stream(poll));
    const ends = [
      this.#lookers.follow(streamsOf(found), look),
      this.#lookers.follow(places, () => void this.#recount(service, found)),
    ];
    return () => ends.forEach((end) => end());
  }

  /** Places are taken with every response, so kiosks hear of them only where a poll is full now, or is not any more. */
  async #recount(service: Service, found: Watched): Promise<void> {
    const { admission, state, now, logger } = this.stood;
    const stood = { admission: admission.heard, state };
    try {
      const full = await Promise.all(pollsOf(found).map((poll) => isPollFull(stood, poll, now())));
      const before = service.full;
      service.full = full.join();
      if (service.full !== before) tellAll(service);
    } catch (error) {
      logger.warn({ err: error, device: found.deviceId }, 'the places of a poll are not known');
    }
  }

  /** A service that changed may offer other polls, so other streams are followed, before anyone looks. */
  async #refollow(
    service: Service,
    serialNumber: string,
    { deviceId: device }: Watched,
    look: () => void,
  ): Promise<void> {
    try {
      const found = await this.stood.admission.heard.find(serialNumber);
      if (!found || this.#services.get(device) !== service) return;
      service.unfollow();
      service.unfollow = this.#followOf(service, found, look);
    } catch (error) {
      this.stood.logger.warn({ err: error, device }, 'a service could not be followed anew');
    }
  }

  #beat(): void {
    for (const { kiosks } of this.#services.values()) {
      for (const kiosk of kiosks) tell(kiosk, ':\n\n');
    }
  }
}

/** The streams that decide what respondents see at a service. */
function streamsOf(found: Watched): string[] {
  const { deviceId, device } = found;
  const { firm } = device;
  return [
    deviceAggregate.stream(deviceId),
    ...pollsOf(found).map((poll) => editionAggregate.stream(poll)),
    ...(firm === undefined ? [] : [gateAggregate.stream(firm)]),
  ];
}

function pollsOf({ device: { content } }: Watched): string[] {
  return content ? offeredPolls(content) : [];
}

function tellAll({ kiosks }: Service): void {
  for (const kiosk of kiosks) tell(kiosk, LOOK);
}

function tell(kiosk: Response, text: string): void {
  if (kiosk.writableEnded || kiosk.destroyed) return;
  kiosk.write(text);
  if (kiosk.writableLength > MOST_UNREAD_BYTES) kiosk.destroy();
}
