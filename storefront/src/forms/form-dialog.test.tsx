import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';

import en from '../i18n/messages/en.json';
import { FormDialog, type FormDialogProps } from './form-dialog';

const idle = { submit: () => undefined, isSending: false, refusal: undefined };

const draw = (props: Partial<FormDialogProps> = {}): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={en}>
      <FormDialog title="Change it" submit="Send" form={idle} onClose={() => undefined} {...props}>
        <input name="field" />
      </FormDialog>
    </IntlProvider>,
  );

describe('a dialog that is a form', () => {
  it('has a button below the form that sends it', () => {
    const html = draw();
    const formId = /<form[^>]* id="([^"]+)"/.exec(html)?.[1];
    const button = /<button[^>]*type="submit"[^>]*>/.exec(html)?.[0] ?? '';
    expect(formId).to.be.a('string');
    expect(button).to.include(`form="${formId}"`);
    expect(button).not.to.match(/ disabled/);
    expect(html).not.to.include('role="alert"');
  });

  it('sends nothing before there is something to send', () => {
    const html = draw({ form: { ...idle, isReady: false } });
    expect(/<button[^>]*type="submit"[^>]*>/.exec(html)?.[0]).to.match(/ disabled/);
  });

  it('shows why the whole form was refused, and a way out where it has words', () => {
    expect(draw({ form: { ...idle, refusal: 'The key is wrong.' } })).to.match(/role="alert".*The key is wrong\./s);
    const count = (html: string): number => html.match(/<button/g)?.length ?? 0;
    expect(count(draw({ cancel: 'Cancel' })) - count(draw())).to.equal(1);
  });
});
