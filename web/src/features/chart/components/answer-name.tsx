import type { ChartItem } from '@canvass/contracts/chart/view';
import { Mood } from '../../../ui/question/mood.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import type { Bar } from './bar.js';

interface AnswerNameProps {
  item: Pick<ChartItem, 'type' | 'emoji' | 'dataset'>;
  bar: Pick<Bar, 'answer'>;
}

/** What an answer is called; a face is shown. */
export function AnswerName({ item: { type, emoji, dataset }, bar: { answer } }: AnswerNameProps) {
  if (typesInWorkspace[type].answer !== 'face') return answer;
  return <Mood emoji={emoji} value={Number(answer)} of={dataset.length} />;
}
