import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startServer, type Owner, type TestServer } from './server.js';
import { publishSurvey, type Survey } from './survey.js';

/** The answer to a save. */
export interface SaveReply {
  status: number;
  answer: Record<string, unknown>;
  /** The code of a refusal. */
  code: unknown;
  details: unknown;
}

/** A company's survey that all tests of a file answer. */
export interface AskedSurvey {
  readonly server: TestServer;
  readonly owner: Owner;
  readonly survey: Survey;
  submit(save: unknown, headers?: Record<string, string>): Promise<SaveReply>;
  /** The stream of a response. */
  recorded(responseId: string): Promise<RecordedEvent[]>;
}

/**
 * Publishes a survey before the tests of a file, and stops its server after them. Each test begins at the real time.
 * @param registration fields of the company's registration that differ from the default
 */
export function askSurvey(registration?: Record<string, unknown>): AskedSurvey {
  let asked: Pick<AskedSurvey, 'server' | 'owner' | 'survey'> | undefined;
  const begun = () => {
    if (!asked) throw new Error('the survey is published before the first test');
    return asked;
  };
  beforeAll(async () => {
    const server = await startServer();
    const owner = await server.register(registration);
    asked = { server, owner, survey: await publishSurvey(owner) };
  });
  afterAll(() => asked?.server.stop());
  afterEach(() => {
    delete begun().server.clock.now;
  });
  return {
    get server() {
      return begun().server;
    },
    get owner() {
      return begun().owner;
    },
    get survey() {
      return begun().survey;
    },
    submit: async (save, headers = {}) => {
      const { status, body } = await begun().server.send('POST', '/pollAnswers', save, headers);
      return { status, answer: body, code: body['code'], details: body['details'] };
    },
    recorded: (responseId) => begun().server.dependencies.log.read(`response-${responseId}`),
  };
}
