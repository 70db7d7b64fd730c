import type { FormQuestion } from '@canvass/contracts/edition/form';

/** Questions that one tap answers, so that the form can go on by itself. */
export function isOneTap({ type, validationRule }: FormQuestion): boolean {
  switch (type) {
    case 'closed':
    case 'image':
      return validationRule.max <= 1;
    case 'starRating':
    case 'emojiRating':
    case 'nps':
    case 'dropdown':
    case 'checkbox':
      return true;
    default:
      return false;
  }
}
