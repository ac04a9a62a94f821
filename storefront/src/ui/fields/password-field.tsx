import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { forwardRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { IconButton } from '../controls/icon-button';
import { TextField, type TextFieldProps } from './text-field';

const AtEnd = styled.span`
  display: inline-flex;
  margin-inline-end: -8px;
`;

/** A password with a button that shows it. */
export const PasswordField = forwardRef<HTMLInputElement, Omit<TextFieldProps, 'type' | 'end'>>(
  function PasswordField(props, ref) {
    const intl = useIntl();
    const [isShown, setShown] = useState(false);
    const label = intl.formatMessage({ id: isShown ? 'ui.password-hide' : 'ui.password-show' });
    return (
      <TextField
        ref={ref}
        autoComplete="current-password"
        {...props}
        type={isShown ? 'text' : 'password'}
        dir={isShown ? 'ltr' : undefined}
        end={
          <AtEnd data-needs-script>
            <IconButton
              sizePx={32}
              label={label}
              hasTooltip={false}
              icon={isShown ? <EyeOff size={20} strokeWidth={1.75} /> : <Eye size={20} strokeWidth={1.75} />}
              onClick={() => setShown(!isShown)}
            />
          </AtEnd>
        }
      />
    );
  },
);
