import { submitResponseSchema, submittedSchema } from '@canvass/contracts/response/commands';
import { route, type Route } from '@canvass/platform/http/route';
import { answer } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { createSubmit } from './submit.js';

export function responseRoutes(dependencies: CommandDependencies): Route[] {
  const submit = createSubmit(dependencies);
  return [
    route({
      method: 'post',
      path: '/pollAnswers',
      summary: 'Save a response: always the full snapshot, acknowledged once it is durable',
      access: 'guest',
      body: submitResponseSchema,
      answers: { 200: submittedSchema },
      handle: async ({ body, commandId, correlationId, address }) => {
        const context = { commandId, correlationId, address };
        const { submitted, position } = await submit(body, context);
        return answer(200, submitted, position);
      },
    }),
  ];
}
