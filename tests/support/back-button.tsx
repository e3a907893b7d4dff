import { useNavigate } from 'react-router-dom';

/** The Back button of the browser, for views in a test. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Atrás
    </button>
  );
}
