import { useNavigate } from 'react-router-dom';

/** The browser's way back, for views that live in a test. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Atrás
    </button>
  );
}
