import { figuresOf, type AlertFigure } from '@canvass/contracts/alert/alert';
import { questionAggregate } from '@canvass/contracts/question/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

/** Whether answers to a question have this figure. */
export async function hasFigure(
  dependencies: Pick<CommandDependencies, 'log'>,
  question: string,
  figure: AlertFigure,
): Promise<boolean> {
  const { state } = await load(dependencies, questionAggregate, question);
  return state.content !== undefined && figuresOf(state.content.type).includes(figure);
}
