import { deviceCalls } from '@canvass/contracts/device/calls';
import { createDeviceSchema, editDeviceSchema } from '@canvass/contracts/device/commands';
import {
  deviceListSchema,
  deviceViewSchema,
  type DeviceView,
} from '@canvass/contracts/device/view';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { recipientCalls } from '@canvass/contracts/recipient/calls';
import { campaignViewSchema } from '@canvass/contracts/recipient/view';
import { reportCalls } from '@canvass/contracts/report/calls';
import { createReportSchema, editReportSchema } from '@canvass/contracts/report/commands';
import {
  reportListSchema,
  reportViewSchema,
  type ReportView,
} from '@canvass/contracts/report/view';
import { call, type Caller } from '../server/call.js';
import { checkedFields } from './fields.js';
import type { Kind } from './kind.js';

const forbidden = 'it is for editors of the firm.';

async function readDevices(caller: Caller, name?: string): Promise<DeviceView[]> {
  const request = { query: { limit: LARGEST_PAGE, name }, answer: deviceListSchema };
  return (await call(caller, deviceCalls.list, request)).devices;
}

const editDevice: Kind<DeviceView>['edit'] = (caller, change) => {
  const body = checkedFields(editDeviceSchema, change);
  return call(caller, deviceCalls.edit, { body, answer: deviceViewSchema, forbidden });
};

export const deviceKind: Kind<DeviceView> = {
  word: 'device',
  description: 'the services of your firm: where its polls are answered',
  columns: {
    NAME: ({ name }) => name,
    TYPE: ({ type }) => type,
    'SERIAL NUMBER': ({ serialNumber }) => serialNumber,
    POLLS: ({ pollsName }) => pollsName.join(', '),
    'LAST CONNECTION': ({ lastConnection }) => lastConnection ?? '',
  },
  nameOf: ({ name }) => name,
  readAll: readDevices,
  create: (caller, given) => {
    const body = checkedFields(createDeviceSchema, given);
    return call(caller, deviceCalls.create, { body, answer: deviceViewSchema, forbidden });
  },
  edit: editDevice,
  settable: editDeviceSchema.shape,
  isNamed: true,
  verbs: [
    {
      name: 'delete',
      description: 'move one to the bin: its address says that it is closed',
      question: ({ name }) => `Move ${name} to the bin? Nobody can answer there then.`,
      act: (caller, { _id: id }) =>
        call(caller, deviceCalls.delete, { body: { id }, answer: deleteSchema, forbidden }),
      done: 'is in the bin',
    },
  ],
};

/** Those that were moved to the bin. */
export const binKind = {
  ...{ word: 'device', nameOf: deviceKind.nameOf, columns: deviceKind.columns },
  readAll: async (caller: Caller): Promise<DeviceView[]> => {
    const request = { query: { limit: LARGEST_PAGE }, answer: deviceListSchema };
    return (await call(caller, deviceCalls.bin, request)).devices;
  },
};

export const reportKind: Kind<ReportView> = {
  word: 'report',
  description: 'charts that are sent by e-mail',
  columns: {
    POLL: ({ pollName }) => pollName,
    TO: ({ email }) => email,
    RECURRENCE: ({ recurrence }) => recurrence,
    NEXT: ({ nextAt }) => nextAt ?? '',
    LAST: ({ last }) => (last ? `${last.outcome} ${last.at}` : ''),
    STOPPED: ({ stopped }) => stopped ?? '',
  },
  nameOf: ({ pollName, email }) => `the report on ${pollName} to ${email}`,
  readAll: async (caller, email) => {
    const request = { query: { limit: LARGEST_PAGE, email }, answer: reportListSchema };
    return (await call(caller, reportCalls.list, request)).emailReports;
  },
  create: (caller, given) => {
    const body = checkedFields(createReportSchema, given);
    return call(caller, reportCalls.create, { body, answer: reportViewSchema, forbidden });
  },
  edit: (caller, change) => {
    const body = checkedFields(editReportSchema, change);
    return call(caller, reportCalls.edit, { body, answer: reportViewSchema, forbidden });
  },
  settable: editReportSchema.shape,
  verbs: [
    {
      name: 'send',
      description: 'send it at once, besides its schedule',
      act: (caller, { _id: id }) =>
        call(caller, reportCalls.send, { body: { id }, answer: reportViewSchema, forbidden }),
      done: 'is on its way',
    },
    {
      name: 'delete',
      description: 'send it no more',
      question: (view) => `Delete ${reportKind.nameOf(view)}?`,
      act: (caller, { _id: id }) =>
        call(caller, reportCalls.delete, { body: { id }, answer: deleteSchema, forbidden }),
      done: 'has been deleted',
    },
  ],
};

export const campaignKind: Kind<DeviceView> = {
  ...deviceKind,
  word: 'campaign',
  description: 'services that invite by e-mail',
  columns: {
    NAME: ({ name }) => name,
    SUBJECT: ({ subject }) => subject ?? '',
    ACTIVE: ({ isCampaignActive }) => (isCampaignActive === false ? 'no' : 'yes'),
    'SENT AT': ({ sendAt }) => sendAt ?? '',
    RECURRENCE: ({ recurrence }) => recurrence ?? '',
  },
  readAll: async (caller, name) =>
    (await readDevices(caller, name)).filter(({ type }) => type === 'emailCampaign'),
  details: async (caller, { _id: id }) => ({
    campaign: await call(caller, recipientCalls.campaign, {
      query: { id },
      answer: campaignViewSchema,
    }),
  }),
  verbs: [
    ...(['activate', 'deactivate'] as const).map((name) => ({
      name,
      description: name === 'activate' ? 'let its mails go' : 'pause it',
      act: (caller: Caller, { _id: id }: DeviceView) =>
        editDevice(caller, { id, isCampaignActive: name === 'activate' }),
      done: name === 'activate' ? 'is active' : 'is paused',
    })),
    {
      name: 'test',
      description: 'send its mail to your own address',
      act: (caller, { _id: id }) =>
        call(caller, recipientCalls.test, { body: { id }, answer: deleteSchema, forbidden }),
      done: 'is on its way to you',
    },
    {
      name: 'resume',
      description: 'go on although many addresses do not exist',
      question: ({ name }) => `Go on with ${name} although many of its addresses do not exist?`,
      act: (caller, { _id: id }) =>
        call(caller, recipientCalls.resume, { body: { id }, answer: deleteSchema, forbidden }),
      done: 'goes on',
    },
    ...deviceKind.verbs,
  ],
};
