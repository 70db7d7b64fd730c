import { offeredPolls } from '@canvass/contracts/device/device';
import { deviceAggregate } from '@canvass/contracts/device/state';
import { editionAggregate } from '@canvass/contracts/edition/state';
import { gateAggregate } from '@canvass/contracts/gate/state';
import { HEARTBEAT_EVERY } from '@canvass/contracts/live/change';
import type { Hearing } from '@canvass/platform/event-log/hearing';
import { isInside, networkOf } from '@canvass/platform/limit/network';
import type { AdmissionFacts } from '@canvass/platform/state/admission';
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
      void this.#refollow(found.deviceId, service, serialNumber, look).then(() => {
        for (const kiosk of service.kiosks) tell(kiosk, LOOK);
      });
    };
    service.unfollow = this.#lookers.follow(streamsOf(found), look);
    return service;
  }

  /** A service that changed may offer other polls, so other streams are followed, before anyone looks. */
  async #refollow(
    device: string,
    service: Service,
    serialNumber: string,
    look: () => void,
  ): Promise<void> {
    try {
      const found = await this.stood.admission.heard.find(serialNumber);
      if (!found || this.#services.get(device) !== service) return;
      service.unfollow();
      service.unfollow = this.#lookers.follow(streamsOf(found), look);
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
function streamsOf({ deviceId, device }: Watched): string[] {
  const { content, firm } = device;
  const polls = content ? offeredPolls(content) : [];
  return [
    deviceAggregate.stream(deviceId),
    ...polls.map((poll) => editionAggregate.stream(poll)),
    ...(firm === undefined ? [] : [gateAggregate.stream(firm)]),
  ];
}

function tell(kiosk: Response, text: string): void {
  if (kiosk.writableEnded || kiosk.destroyed) return;
  kiosk.write(text);
  if (kiosk.writableLength > MOST_UNREAD_BYTES) kiosk.destroy();
}
