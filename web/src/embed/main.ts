import { show } from './show.js';

const script = document.currentScript;
if (script instanceof HTMLScriptElement) show(script);
