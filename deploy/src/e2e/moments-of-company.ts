import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { reportCalls } from '@canvass/contracts/report/calls';
import type { ReportView } from '@canvass/contracts/report/view';
import { sampleId } from '@canvass/contracts/samples/requests';
import { sendingDomainCalls } from '@canvass/contracts/sending-domain/calls';
import type { Finding } from '@canvass/contracts/sending-domain/domain';
import type { SenderView } from '@canvass/contracts/sending-domain/view';
import { alter, withConfirmedAddress } from './forged.js';
import { click, clickInWindow, dialog, type View } from './view.js';

const sender: SenderView = {
  ...{ email: 'survey@vitosha.example', name: 'Hotel Vitosha', domain: 'vitosha.example' },
  isVerified: false,
  records: [
    {
      ...{ record: 'dkim', name: 'c1._domainkey.vitosha.example', found: ['v=DKIM1; p=MIIBIjAN'] },
      ...{ value: `v=DKIM1; k=rsa; p=${'MIIBIjAN'.repeat(40)}`, finding: 'wrong' },
    },
    {
      ...{ record: 'dmarc', name: '_dmarc.vitosha.example', value: 'v=DMARC1; p=none' },
      ...{ finding: 'missing', found: [] },
    },
  ],
};

/** Of the records, one is found so, and what else is there is right. */
const senderFound = (finding: Finding | null, found: string[] = []): SenderView => ({
  ...sender,
  records: sender.records.map((record) =>
    record.record === 'dkim'
      ? { ...record, finding, found }
      : { ...record, finding: finding && 'right', found: finding ? [record.value] : [] },
  ),
});

/** The company comes to mail from its own domain. */
const withSender = (said: SenderView) =>
  alter([sendingDomainCalls.view], { '"sender":null': `"sender":${JSON.stringify(said)}` });

const last = { due: '2026-11-28T07:00:00.000Z', at: '2026-11-28T07:00:05.000Z', reason: '' };
const report: ReportView = {
  ...{ _id: sampleId(7), firm: sampleId(1), createdAt: '2026-03-01T10:00:00.000Z', revision: 3 },
  ...{ accountId: sampleId(2), createdBy: sampleId(2), pollId: sampleId(3), deviceId: '' },
  ...{ pollName: 'Your visit', chartsData: [], narrowing: {}, startDate: '', endDate: '' },
  ...{ email: 'ana@guest.example', recipient: 'ana@guest.example', recurrence: 'monthly' },
  ...{ sendAt: '2099-01-31T07:00:00.000Z', date: '2099-01-31', time: '09:00' },
  ...{ timeZone: 'Europe/Sofia', nextAt: '2099-01-31T07:00:00.000Z', stopped: null },
  last: { ...last, outcome: 'sent' },
};
const reports: ReportView[] = [
  report,
  { ...report, _id: sampleId(8), last: { ...last, outcome: 'unknown' } },
  { ...report, _id: sampleId(9), pollName: '', nextAt: null, stopped: 'pollDeleted' },
  { ...report, _id: sampleId(10), last: { ...last, outcome: 'failed', reason: '550' } },
];

/** The company has reports. */
const withReports = alter([reportCalls.list], {
  '"emailReports":[],"total":0': `"emailReports":${JSON.stringify(reports)},"total":4`,
});

/** What the owner of the sample company sees in passing of its settings and its team; only `npm run test:screens` opens it. */
export const momentsOfCompany: readonly View[] = [
  { name: 'account menu', path: () => '/company', shows: '[role=menu]', act: click(/account of/) },
  {
    name: 'company logo',
    path: () => '/company/settings',
    shows: `${dialog} [role=radiogroup]`,
    act: click('Edit logo'),
  },
  {
    name: 'survey settings',
    path: () => '/company/settings',
    shows: `${dialog} [role=switch]`,
    act: click('Edit settings'),
  },
  {
    name: 'responses kept for a time',
    path: () => '/company/settings',
    shows: '[role=alertdialog]:has-text("At present")',
    act: async (page) => {
      await click('Edit settings')(page);
      await page.getByRole('switch', { name: 'Keep responses forever' }).uncheck();
      await clickInWindow('Save')(page);
    },
  },
  { name: 'routing page', path: () => '/company/routing', shows: 'main [role=img]' },
  {
    name: 'remove the routing page',
    path: () => '/company/routing',
    shows: '[role=alertdialog]',
    act: click('Remove page'),
  },
  {
    name: 'invite a user',
    before: withConfirmedAddress,
    path: () => '/company/team',
    shows: `${dialog} [type=radio]`,
    act: click('Add a user'),
  },
  {
    name: 'invitation that was not taken up yet',
    before: alter([userCalls.list], {
      '"type":"user"': '"type":"user","invitedUntil":"2099-01-01T00:00:00.000Z"',
    }),
    path: () => '/company/team',
    shows: '[role=menuitem]:has-text("Send the invitation again")',
    act: click(/^More actions: Ugo/),
  },
  {
    name: 'edit a user',
    path: () => '/company/team',
    shows: `${dialog} [type=checkbox]`,
    act: click(/^Edit: Ugo/),
  },
  {
    name: 'delete a user',
    path: () => '/company/team',
    shows: dialog,
    act: click(/^Delete: Ugo/),
  },
  {
    name: 'second factor, switch off',
    before: alter([secondFactorCalls.view], {
      '"enabled":false': '"enabled":true',
      '"recoveryCodesLeft":0': '"recoveryCodesLeft":8',
    }),
    path: () => '/profile',
    shows: `${dialog} [type=password]`,
    act: click('Switch off'),
  },
  {
    name: 'service, edited',
    path: ({ survey }) => `/service/${survey.deviceId}`,
    shows: 'main input',
  },
  {
    name: 'sender of mails, not verified',
    before: withSender(sender),
    path: () => '/company/sender',
    shows: 'main section section',
  },
  {
    name: 'sender of mails, not looked at yet',
    before: withSender(senderFound(null)),
    path: () => '/company/sender',
    shows: 'main section section',
  },
  {
    name: 'sender of mails, a record twice',
    before: withSender(senderFound('several', ['v=DKIM1; p=MIIBIjAN', 'v=DKIM1; p='])),
    path: () => '/company/sender',
    shows: 'main section section',
  },
  {
    name: 'sender of mails, name servers that do not answer',
    before: withSender(senderFound('unanswered')),
    path: () => '/company/sender',
    shows: 'main section section',
  },
  {
    name: 'sender of mails, verified',
    before: withSender({ ...senderFound('right', ['v=DKIM1; k=rsa; p=…']), isVerified: true }),
    path: () => '/company/sender',
    shows: 'main section section',
  },
  {
    name: 'remove the sender of mails',
    before: withSender({ ...sender, isVerified: true }),
    path: () => '/company/sender',
    shows: '[role=alertdialog]',
    act: click('Remove domain'),
  },
  { name: 'e-mail reports, none', path: () => '/emailReports', shows: 'main svg' },
  {
    name: 'e-mail reports',
    before: withReports,
    path: () => '/emailReports',
    shows: 'main :text("Its poll was deleted")',
  },
  {
    name: 'edit an e-mail report',
    before: withReports,
    path: () => '/emailReports',
    shows: `${dialog} [type=time]`,
    act: click(/^Edit: ana/),
  },
];
