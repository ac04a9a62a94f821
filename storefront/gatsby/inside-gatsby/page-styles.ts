/** What stands at the end of each component's rules in the sheet of styled-components: its group, its id and its class names. */
const marker = /^data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}$/;
const partsEnd = '/*!sc*/\n';

export interface PageStyles {
  /** The rules alone. */
  rules: string;
  /** The components with rules here, and their class names: `id:name,name;id:name`. */
  names: string;
}

/** Takes the style element of a drawn page apart. The markers are a sixth of it; browsers read the same from the short list of names. */
export const takeStylesApart = (element: string): PageStyles => {
  const sheet = element.replace(/^<style[^>]*>|<\/style>$/g, '');
  const parts = sheet.split(partsEnd).map((part) => part.trim());
  const names: string[] = [];
  const rules: string[] = [];
  for (const part of parts) {
    const [, id, classNames] = marker.exec(part) ?? [];
    if (id === undefined || classNames === undefined) rules.push(part);
    else names.push(`${id}:${classNames.replace(/,$/, '')}`);
  }
  return { rules: rules.join('').replaceAll(';}', '}'), names: names.join(';') };
};
