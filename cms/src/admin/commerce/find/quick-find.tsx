import { useCallback, useEffect, useState, type KeyboardEvent } from 'react';

import type { FoundThing } from '@shop/shared-types/contract/admin/find';
import { Badge, Box, Button, Flex, Modal, TextInput, Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';

import { useCommerceData } from '../calls/use-commerce';
import type { OfficePage } from '../office-pages';
import { addressOf, kindNames } from './find-page';
import { listPlaces, type FoundPlace } from './list-places';
import { say, sayWord } from '../parts/say';

const textLengthMin = 2;
/** Who types on is not answered for each letter. */
const typingPauseMs = 250;
const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);
const listId = 'quick-find-list';
const optionId = (index: number): string => `quick-find-${index}`;

/** The text after a pause in typing; too short a one is none. */
const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled.length < textLengthMin ? '' : settled;
};

const Option = ({ place, index, isMarked, onChoose }: OptionProps) => (
  <Flex
    id={optionId(index)}
    role="option"
    aria-selected={isMarked}
    gap={3}
    padding={2}
    hasRadius
    background={isMarked ? 'primary100' : 'neutral0'}
    style={{ cursor: 'pointer' }}
    onClick={onChoose}
  >
    <Badge>{place.kind}</Badge>
    <Typography textColor="neutral800">{place.title}</Typography>
    <Typography variant="pi" textColor="neutral600">
      {place.about}
    </Typography>
  </Flex>
);

interface OptionProps {
  place: FoundPlace;
  index: number;
  isMarked: boolean;
  onChoose: () => void;
}

const placeOf = (thing: FoundThing): FoundPlace => ({
  kind: say(kindNames[thing.kind]),
  title: thing.title,
  about: [thing.email, sayWord(thing.status)].filter((part) => part !== '' && part !== thing.title).join(', '),
  to: addressOf(thing),
});

/** Asks the engine for a text, and hands over what it found. */
const Asked = ({ text, onFound }: { text: string; onFound: (places: FoundPlace[]) => void }) => {
  const { answer } = useCommerceData('adminFind', { query: { text } });
  useEffect(() => {
    if (answer.state !== 'loading') onFound(answer.state === 'loaded' ? answer.data.found.map(placeOf) : []);
  }, [answer, onFound]);
  return null;
};

const Search = ({ pages, onDone }: { pages: readonly OfficePage[]; onDone: () => void }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const text = useSettled(typed);
  const [found, setFound] = useState<{ text: string; places: FoundPlace[] }>({ text: '', places: [] });
  const keep = useCallback((places: FoundPlace[]) => setFound({ text, places }), [text]);
  const { answer: suppliers } = useCommerceData('adminListSuppliers');
  const known = { pages, suppliers: suppliers.state === 'loaded' ? suppliers.data : [] };
  const wanted = typed.trim();
  const isBusy = wanted.length >= textLengthMin && found.text !== wanted;
  const places = [...(wanted.length < textLengthMin || isBusy ? [] : found.places), ...listPlaces(wanted, known)];
  const at = Math.min(marked, places.length - 1);
  const choose = (place: FoundPlace | undefined) => {
    if (!place) return;
    onDone();
    navigate(place.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (step !== undefined) {
      event.preventDefault();
      setMarked(Math.max(0, Math.min(places.length - 1, at + step)));
    }
    if (event.key === 'Enter' && !isBusy) choose(places[at]);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {text === '' ? null : <Asked key={text} text={text} onFound={keep} />}
      <TextInput
        name="quick-find"
        // The dialog would give the focus to its button to close.
        autoFocus
        aria-label={say('Search everything')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={places.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        placeholder={say('Page, supplier, e-mail, name, phone, order, payment, API key')}
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
        }}
      />
      <Box id={listId} role="listbox" aria-label={say('Found')} minHeight="20rem">
        {places.map((place, index) => (
          <Option
            key={`${place.kind} ${place.to}`}
            {...{ place, index, isMarked: index === at }}
            onChoose={() => choose(place)}
          />
        ))}
        {places.length === 0 ? (
          <Typography textColor="neutral600">{isBusy ? say('Searching…') : say('Nothing was found.')}</Typography>
        ) : null}
      </Box>
    </Flex>
  );
};

/** The search of the whole office, by Ctrl+K or ⌘K from each of its pages: it answers while one types, and goes by keys alone (rule 19.55). */
export const QuickFind = ({ pages }: { pages: readonly OfficePage[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <Modal.Root open={isOpen} onOpenChange={setIsOpen}>
      <Box paddingLeft={6} paddingRight={4} paddingBottom={4}>
        <Button variant="tertiary" fullWidth onClick={() => setIsOpen(true)}>
          {say('Search · Ctrl+K')}
        </Button>
      </Box>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{say('Search')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Search pages={pages} onDone={() => setIsOpen(false)} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
