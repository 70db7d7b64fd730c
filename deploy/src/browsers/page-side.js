var selectors = {
  button: 'button, [role=button], [role=menuitem]',
  link: 'a[href]',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
  textbox: 'input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea',
  list: 'select',
  slider: 'input[type=range], [role=slider]',
  heading: 'h1, h2, h3, h4',
  cell: 'td, th',
};

function plain(text) {
  return String(text || '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is read out of an element: nothing that is there for the eye alone. */
function readOut(element) {
  return [].slice
    .call(element.childNodes)
    .map(function (child) {
      if (child.nodeType === 3) return child.data;
      if (child.nodeType !== 1 || child.getAttribute('aria-hidden') === 'true') return '';
      return ' ' + (child.getAttribute('aria-label') || readOut(child)) + ' ';
    })
    .join('');
}

function nameOf(element) {
  var labelled = (element.getAttribute('aria-labelledby') || '')
    .split(' ')
    .map(function (id) {
      var label = id && document.getElementById(id);
      return label ? readOut(label) : '';
    })
    .join(' ');
  var labels = [].slice.call(element.labels || []).map(readOut);
  var own = /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) ? '' : readOut(element);
  return plain(
    element.getAttribute('aria-label') ||
      labelled ||
      labels.join(' ') ||
      own ||
      element.placeholder ||
      element.title,
  );
}

function isShown(element) {
  var style = getComputedStyle(element);
  return element.getClientRects().length > 0 && style.visibility === 'visible';
}

/** All of a role whose name is this one, or else begins with it. */
function all(role, name) {
  var found = [].slice.call(document.querySelectorAll(selectors[role])).filter(isShown);
  var same = found.filter(function (element) {
    return nameOf(element) === name;
  });
  if (same.length > 0) return same;
  return found.filter(function (element) {
    return nameOf(element).indexOf(name) === 0;
  });
}

/** What is pressed instead of a field that only stands behind its label, or that lets presses through to what is around it. */
function pressedFor(element) {
  var box = element.getBoundingClientRect();
  var style = getComputedStyle(element);
  if (style.pointerEvents === 'none') return element.parentElement;
  var isHidden = box.width < 4 || box.height < 4 || style.opacity === '0';
  return (isHidden && (element.closest('label') || (element.labels || [])[0])) || element;
}

function pointOf(role, name, nth, across, down) {
  var element = all(role, name)[nth];
  if (!element) throw new Error('There is no ' + role + ' ' + name);
  if (element.disabled || element.getAttribute('aria-disabled') === 'true') {
    throw new Error(role + ' ' + name + ' is disabled');
  }
  var pressed = pressedFor(element);
  pressed.scrollIntoView({ block: 'center', inline: 'nearest' });
  var box = pressed.getBoundingClientRect();
  var x = Math.round(box.left + box.width * across);
  var y = Math.round(box.top + box.height * down);
  var hit = document.elementFromPoint(x, y);
  var isHit =
    hit && (pressed.contains(hit) || hit.contains(pressed) || hit.closest('label') === pressed);
  if (!isHit || hit === document.body || hit === document.documentElement) {
    var over = hit ? hit.tagName + ' ' + plain(hit.textContent).slice(0, 40) : 'nothing';
    throw new Error(role + ' ' + name + ' is covered by ' + over);
  }
  return { x: x, y: y };
}

/** Whether the field of this name has the focus. */
function isWrittenIn(name) {
  return all('textbox', name)[0] === document.activeElement;
}

function choose(name, option) {
  var list = all('list', name)[0];
  if (!list) return false;
  var place = [].slice.call(list.options).findIndex(function (one) {
    return plain(one.textContent) === option;
  });
  if (place < 0) return false;
  list.selectedIndex = place;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

function isSeen(text) {
  return plain(document.body && document.body.innerText).indexOf(text) >= 0;
}

/** As if it had been written; frameworks watch the property of an element itself. */
function setValue(name, value) {
  var field = all('textbox', name)[0];
  if (!field) return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
