export { questionAggregate as questionFold } from '@canvass/contracts/question/state';
