import { Suspense, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Contract } from '@shop/shared-types/contract';
import { twoFactorContract } from '@shop/shared-types/contract/two-factor';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { lazyPart } from '../../../../content/late-part';
import { Refusal } from '../../../../forms/form-parts';
import { useForm } from '../../../../forms/use-form';
import { callEndpoint } from '../../../../session/api/call-endpoint';
import { keepCurrentUser } from '../../../../session/visitor/current-user';
import { color } from '../../../../theme/color';
import { text } from '../../../../theme/text';
import { Button } from '../../../../ui/controls/button';
import { CopyButton } from '../../../../ui/controls/copy-button';
import { CopyIconButton } from '../../../../ui/controls/copy-icon-button';
import { Modal } from '../../../../ui/overlays/modal';
import { PasswordField } from '../../../../ui/fields/password-field';
import { Skeleton } from '../../../../ui/display/skeleton';
import { TextField } from '../../../../ui/fields/text-field';
import type { QrPictureProps } from '../../../../ui/shop/qr-picture';
import { SectionForm, SectionText } from '../section';

// What it shows stands beside it as text, so the page does without it.
const QrPicture = lazyPart<QrPictureProps>(() =>
  import('../../../../ui/shop/qr-picture').then((file) => file.QrPicture),
);

type Enrolment = AnswerOf<Contract['startTwoFactor']>;

const Secret = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 10px;
  & > code {
    ${text.small}
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 8px 16px;
  padding: 16px;
  border-radius: 12px;
  background: ${color.surface2};
  font-family: var(--mono);
  direction: ltr;
`;

interface StepProps {
  formId: string;
  onDone: () => void;
}

const PasswordStep = ({ formId, onDone }: Omit<StepProps, 'onDone'> & { onDone: (enrolment: Enrolment) => void }) => {
  const intl = useIntl();
  const form = useForm({
    schema: twoFactorContract.startTwoFactor.body,
    start: { password: '' },
    send: async (body) => onDone(await callEndpoint('startTwoFactor', { body })),
  });
  return (
    <SectionForm id={formId} noValidate onSubmit={form.submit}>
      <PasswordField
        label={intl.formatMessage({ id: 'settings.password-now' })}
        autoComplete="current-password"
        {...form.text('password')}
      />
      <Refusal>{form.refusal}</Refusal>
    </SectionForm>
  );
};

const CodeStep = ({
  formId,
  enrolment,
  onDone,
}: Omit<StepProps, 'onDone'> & { enrolment: Enrolment; onDone: (codes: readonly string[]) => void }) => {
  const intl = useIntl();
  const form = useForm({
    schema: twoFactorContract.confirmTwoFactor.body,
    start: { code: '' },
    send: async ({ code }) => {
      const { recoveryCodes } = await callEndpoint('confirmTwoFactor', { body: { code: code.trim() } });
      onDone(recoveryCodes);
    },
  });
  return (
    <SectionForm id={formId} noValidate onSubmit={form.submit}>
      <SectionText>
        <FormattedMessage id="settings.two-factor-scan" />
      </SectionText>
      <Suspense fallback={<Skeleton $inlineSize="172px" $blockSize="172px" $radius="14px" />}>
        <QrPicture value={enrolment.uri} label={intl.formatMessage({ id: 'settings.two-factor-qr' })} />
      </Suspense>
      <Secret>
        <code dir="ltr">{enrolment.secret}</code>
        <CopyIconButton value={enrolment.secret} />
      </Secret>
      <TextField
        label={intl.formatMessage({ id: 'auth.code' })}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        {...form.text('code')}
      />
      <Refusal>{form.refusal}</Refusal>
    </SectionForm>
  );
};

/** Switches two-factor authentication on: the password, the app's first code, then the recovery codes, shown once. */
export const StartTwoFactorDialog = ({ onClose }: { onClose: () => void }) => {
  const intl = useIntl();
  const formId = useId();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = () => {
    void callEndpoint('getCurrentUser').then(keepCurrentUser);
    onClose();
  };
  if (codes) {
    return (
      <Modal
        isOpen
        onClose={finish}
        maxPx={520}
        title={intl.formatMessage({ id: 'settings.two-factor-codes-title' })}
        footer={
          <>
            <CopyButton value={codes.join('\n')} />
            <Button variant="primary" onClick={finish}>
              <FormattedMessage id="settings.two-factor-kept" />
            </Button>
          </>
        }
      >
        <SectionText>
          <FormattedMessage id="settings.two-factor-codes" />
        </SectionText>
        <Codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </Modal>
    );
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      maxPx={520}
      title={intl.formatMessage({ id: 'settings.two-factor' })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <FormattedMessage id="settings.cancel" />
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            <FormattedMessage id={enrolment ? 'settings.two-factor-start' : 'settings.two-factor-next'} />
          </Button>
        </>
      }
    >
      {enrolment ? (
        <CodeStep key="code" formId={formId} enrolment={enrolment} onDone={setCodes} />
      ) : (
        <PasswordStep key="password" formId={formId} onDone={setEnrolment} />
      )}
    </Modal>
  );
};
