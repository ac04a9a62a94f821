import { useCommerceData, type CommerceData } from '../../calls/use-commerce';
import { countryChoice, serviceChoice, supplierChoice, type NamedChoice } from '../named-combobox';
import { PickFilter } from './pick-filter';
import { say } from '../say';

interface PlaceFilterProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

const choicesOf = <Row,>(
  answer: CommerceData<readonly Row[]>,
  choiceOf: (row: Row) => NamedChoice,
): CommerceData<readonly NamedChoice[]> =>
  answer.state === 'loaded' ? { state: 'loaded', data: answer.data.map(choiceOf) } : answer;

/** Filters by a service, by its name. */
export const ServiceFilter = (field: PlaceFilterProps) => (
  <PickFilter
    label={say('Service')}
    choices={choicesOf(useCommerceData('adminListServices').answer, serviceChoice)}
    {...field}
  />
);

/** Filters by a country, by its name. */
export const CountryFilter = (field: PlaceFilterProps) => (
  <PickFilter
    label={say('Country')}
    choices={choicesOf(useCommerceData('adminListCountries').answer, countryChoice)}
    {...field}
  />
);

/** Filters by a supplier, by its name. */
export const SupplierFilter = (field: PlaceFilterProps) => (
  <PickFilter
    label={say('Supplier')}
    choices={choicesOf(useCommerceData('adminListSuppliers').answer, supplierChoice)}
    {...field}
  />
);
