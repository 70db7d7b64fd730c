import { deviceCalls } from '@canvass/contracts/device/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import type { DeviceView } from '@canvass/contracts/device/view';
import type { RespondPage } from '@canvass/contracts/device/page';
import type { Form } from '@canvass/contracts/edition/form';
import type { PollView } from '@canvass/contracts/poll/view';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import type { Client } from '../client/client.js';
import {
  binnedDevice,
  devices,
  polls,
  theme,
  type DemoDevice,
} from '@canvass/contracts/samples/hotel/company';
import { addTeam, openHotel, scheduleMails, withOwnTheme, type HotelPlace } from './hotel.js';
import { drawPicture, drawSignature } from './pictures.js';
import {
  pictureNames,
  type DemoPoll,
  type DemoQuestion,
  type Pictures,
} from '@canvass/contracts/samples/hotel/poll';
import { Random } from '@canvass/contracts/samples/random';
import { responseAt, sendAll, type PollEntrance } from './respond.js';

export interface FillOptions extends HotelPlace {
  /** How many responses. */
  responses: number;
  /** The same seed makes the same guests. */
  seed: number;
  progress(sent: number): void;
}

/** What the demo has been filled with. */
export interface Filled {
  polls: PollView[];
  devices: DeviceView[];
  responses: SubmitResponse[];
}

const SIGNATURES = 24;

/** Fills an empty product with a hotel, its polls and services and what its guests answered, all through commands. */
export async function fill(client: Client, options: FillOptions): Promise<Filled> {
  const { responses: count, seed, clock, progress } = options;
  await openHotel(client, options);
  const pictures = await uploadPictures(client);
  const made = await createPolls(client, pictures);
  const created: DeviceView[] = [];
  const entrances: PollEntrance[] = [];
  for (const device of devices) {
    const view = await createDevice(client, device, made);
    created.push(view);
    entrances.push(...(await openEntrances(client, device, view, made)));
  }
  const idOf = (poll: DemoPoll): string => made.get(poll)?._id ?? '';
  await addTeam(client, idOf);
  const binned = await createDevice(client, binnedDevice, made);
  await client.call(deviceCalls.delete, { body: { id: binned._id } });
  clock.putBack(0);
  const now = clock.now();
  await scheduleMails(client, idOf, now);
  const random = new Random(seed);
  const signatures: string[] = [];
  while (signatures.length < SIGNATURES) signatures.push(await drawSignature(random));
  const weights = entrances.map(({ weight }) => weight);
  const responses = Array.from({ length: count }, () => {
    const entrance = entrances[random.weighted(weights)] as PollEntrance;
    return responseAt(random, entrance, signatures[random.whole(0, SIGNATURES - 1)] ?? '', now);
  });
  const send = (response: SubmitResponse) =>
    client.call(responseCalls.submit, { body: { ...response, sentAt: new Date().toISOString() } });
  await sendAll(responses, send, progress);
  return { polls: [...made.values()], devices: created, responses };
}

async function uploadPictures(client: Client): Promise<Pictures> {
  const addresses: Partial<Pictures> = {};
  for (const name of pictureNames) {
    const type = name === 'logo' ? 'poll-logo' : 'question';
    addresses[name] = await client.upload(await drawPicture(name), type);
  }
  return addresses as Pictures;
}

type Made = ReadonlyMap<DemoPoll, PollView>;

async function createPolls(client: Client, pictures: Pictures): Promise<Made> {
  const questions = new Map<DemoQuestion, string>();
  const made = new Map<DemoPoll, PollView>();
  for (const poll of polls) {
    for (const question of poll.questions) {
      if (questions.has(question)) continue;
      const { _id } = await client.createQuestion(withPictures(question, pictures));
      questions.set(question, _id);
    }
    const ids = poll.questions.map((question) => questions.get(question) ?? '');
    const { style, ...settings } = poll.settings(ids, pictures);
    const themed = style && poll === theme.poll ? await withOwnTheme(client, style) : style;
    const body = { ...settings, questions: ids, isPublished: true };
    made.set(poll, await client.createPoll({ ...body, ...(themed && { style: themed }) }));
  }
  return made;
}

function withPictures({ wire }: DemoQuestion, pictures: Pictures): DemoQuestion['wire'] {
  if (!wire.images) return wire;
  const images = wire.images.map((image) => ({
    ...image,
    src: pictures[image.src as keyof Pictures],
  }));
  return { ...wire, images };
}

function createDevice(client: Client, device: DemoDevice, made: Made): Promise<DeviceView> {
  const ids = device.polls.map(([poll]) => made.get(poll)?._id ?? '');
  const isActive = device.offersChoice ? '' : ids[0];
  return client.createDevice({ ...device.settings, polls: ids, isActive, autoConfigure: true });
}

/** What respondents are shown at a service: one entrance for each of its polls. */
async function openEntrances(
  client: Client,
  device: DemoDevice,
  { serialNumber, pin }: DeviceView,
  made: Made,
): Promise<PollEntrance[]> {
  const pwd = device.settings.pin ? pin : undefined;
  const page = (await client.call(deviceCalls.page, {
    query: { serialNumber, pwd },
  })) as RespondPage;
  if (page.state !== 'open') throw new Error(`${device.settings.name} is ${page.state}`);
  const forms = new Map<string, Form>(page.polls.map(({ pollId, form }) => [pollId, form]));
  return device.polls.map(([poll, weight]) => {
    const form = forms.get(made.get(poll)?._id ?? '');
    if (!form) throw new Error(`${device.settings.name} does not offer all of its polls`);
    return { serialNumber, ...(pwd ? { pwd } : {}), poll, form, weight };
  });
}
