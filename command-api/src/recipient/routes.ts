import { deleteSchema } from '@canvass/contracts/http/delete';
import { recipientCalls as calls } from '@canvass/contracts/recipient/calls';
import {
  addRecipientsSchema,
  campaignTestSchema,
  recipientTokenSchema,
  removeRecipientsSchema,
} from '@canvass/contracts/recipient/commands';
import {
  addedRecipientsSchema,
  removedRecipientsSchema,
  unsubscribedSchema,
} from '@canvass/contracts/recipient/view';
import { route, type Route } from '@canvass/platform/http/route';
import { resumeCampaign } from '../campaign/resume.js';
import { requestTest } from '../campaign/request-test.js';
import { replied } from '../command/answer.js';
import { callerOf, type Caller, type Asked } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { addRecipients } from './add-recipients.js';
import { noteProgress } from './note-progress.js';
import { recipientOfLink } from './of-link.js';
import { ownCampaign } from './own-campaign.js';
import { removeRecipients } from './remove-recipients.js';
import { unsubscribe } from './unsubscribe.js';

/** Links that one network may try. */
const LINKS = { calls: 60, seconds: 600 };

/** Those whom campaigns are sent to. */
export function recipientRoutes(dependencies: CommandDependencies): Route[] {
  /** The caller, whose firm the campaign belongs to. */
  const ownerOf = async (call: Asked, campaign: string): Promise<Caller> => {
    const caller = callerOf(call);
    await ownCampaign(dependencies, caller, campaign);
    return caller;
  };
  return [
    route(calls.add, {
      summary:
        'Add recipients to a campaign, up to a thousand at once; those it has stay as they are',
      feature: 'emailSurveyCampaigns',
      body: addRecipientsSchema,
      answer: addedRecipientsSchema,
      handle: async (call) => {
        const { id, recipients } = call.body;
        const caller = await ownerOf(call, id);
        return replied(addRecipients(dependencies, caller, id, recipients));
      },
    }),
    route(calls.remove, {
      summary: 'Remove recipients from a campaign, and erase who they are',
      body: removeRecipientsSchema,
      answer: removedRecipientsSchema,
      handle: async (call) => {
        const { id, recipients } = call.body;
        const caller = await ownerOf(call, id);
        return replied(removeRecipients(dependencies, caller, id, recipients));
      },
    }),
    route(calls.test, {
      summary:
        'Send the mail of a campaign to the own address, as a recipient would get it; texts that are not saved yet may come with the request',
      feature: 'emailSurveyCampaigns',
      body: campaignTestSchema,
      answer: deleteSchema,
      handle: async (call) => {
        const caller = await ownerOf(call, call.body.id);
        return replied(requestTest(dependencies, caller, call.body));
      },
    }),
    route(calls.resume, {
      summary: 'Go on with a campaign that stopped because many addresses do not exist',
      feature: 'emailSurveyCampaigns',
      body: deleteSchema,
      answer: deleteSchema,
      handle: async (call) => {
        const caller = await ownerOf(call, call.body.id);
        return replied(resumeCampaign(dependencies, caller, call.body));
      },
    }),
    route(calls.opened, {
      summary: 'Say that a person uses the page to which the personal link of a mail leads',
      body: recipientTokenSchema,
      limit: LINKS,
      handle: async ({ body }) => {
        const recipient = await recipientOfLink(dependencies, body.token);
        if (recipient) await noteProgress(dependencies, recipient, 'opened');
        return { body: {} };
      },
    }),
    route(calls.unsubscribe, {
      summary: 'End the mails of a company as their recipient, by the link in one',
      body: recipientTokenSchema,
      answer: unsubscribedSchema,
      limit: LINKS,
      handle: (call) => replied(unsubscribe(dependencies, call, call.body)),
    }),
    route(calls.unsubscribeAtOnce, {
      summary: 'The same at one click of a mail program (RFC 8058)',
      parameters: recipientTokenSchema,
      answer: unsubscribedSchema,
      rawBody: true,
      limit: LINKS,
      handle: (call) => replied(unsubscribe(dependencies, call, call.parameters)),
    }),
  ];
}
