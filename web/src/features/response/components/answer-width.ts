import type { QuestionType } from '@canvass/contracts/question/question';
import { typesInWorkspace } from '../../../ui/question/question-types.js';

/** The CSS width of a column with answers to questions of a type: numbers need less than words, and words less than texts. */
export function widthOfAnswers(type: QuestionType): string {
  const { answer, chart } = typesInWorkspace[type];
  switch (answer) {
    case 'face':
    case 'consent':
      return '112px';
    case 'day':
      return '136px';
    case 'picture':
      return '160px';
    case 'words':
      return widthOfWords(chart.kind);
  }
}

function widthOfWords(drawn: (typeof typesInWorkspace)[QuestionType]['chart']['kind']): string {
  switch (drawn) {
    case 'scale':
    case 'promoters':
    case 'columns':
      return '112px';
    case 'bars':
      return '168px';
    case 'points':
    case 'ranked':
    case 'stacked':
      return '230px';
    case 'listed':
      return '270px';
  }
}
