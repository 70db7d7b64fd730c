import { takeOver } from './take-over.js';

// Stands in the page itself, before the script of the live page.
const first = document.getElementById('first');
const root = document.getElementById('root');
const isBack = (history.state as { canvass?: string } | null)?.canvass !== undefined;
// After a reload, the live page goes on where the respondent was.
if (isBack) first?.remove();
else if (first && root) takeOver(first, root);
